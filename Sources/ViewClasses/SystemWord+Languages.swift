/// The words of each language in the order of the enum's cases.
extension SystemWord {
  /// The words by language; English is the fallback.
  static let lists: [String: [String]] = [
    "ar": [
      "تم", "إلغاء", "تحرير", "حفظ", "تراجع", "إعادة", "المزيد", "المفضلة", "مميز",
      "الأعلى تقييمًا", "الحديثة", "جهات الاتصال", "السجل", "الإشارات المرجعية", "بحث",
      "التنزيلات", "الأحدث", "الأكثر مشاهدة",
      "مزيد من المعلومات",
    ],
    "da": [
      "OK", "Annuller", "Rediger", "Arkiver", "Fortryd", "Gentag", "Mere", "Favoritter",
      "Udvalgte", "Bedst bedømt", "Seneste", "Kontakter", "Historik", "Bogmærker", "Søg",
      "Overførsler", "Nyeste", "Mest sete",
      "Mere info",
    ],
    "de": [
      "Fertig", "Abbrechen", "Bearbeiten", "Sichern", "Widerrufen", "Wiederholen", "Mehr",
      "Favoriten", "Empfohlen", "Topbewertet", "Zuletzt", "Kontakte", "Verlauf", "Lesezeichen",
      "Suchen", "Downloads", "Neueste", "Meistgesehen",
      "Weitere Infos",
    ],
    "en": [
      "Done", "Cancel", "Edit", "Save", "Undo", "Redo", "More", "Favorites", "Featured",
      "Top Rated", "Recents", "Contacts", "History", "Bookmarks", "Search", "Downloads",
      "Most Recent", "Most Viewed",
      "More info",
    ],
    "es": [
      "OK", "Cancelar", "Editar", "Guardar", "Deshacer", "Rehacer", "Más", "Favoritos",
      "Destacados", "Mejor valorados", "Recientes", "Contactos", "Historial", "Marcadores",
      "Buscar", "Descargas", "Más recientes", "Más vistos",
      "Más información",
    ],
    "fr": [
      "OK", "Annuler", "Modifier", "Enregistrer", "Annuler", "Rétablir", "Plus", "Favoris",
      "Sélection", "Mieux notés", "Récents", "Contacts", "Historique", "Signets", "Rechercher",
      "Téléchargements", "Plus récents", "Plus vus",
      "Plus d’infos",
    ],
    "he": [
      "סיום", "ביטול", "עריכה", "שמירה", "ביטול", "ביצוע מחדש", "עוד", "מועדפים", "מומלצים",
      "המדורגים ביותר", "אחרונים", "אנשי קשר", "היסטוריה", "סימניות", "חיפוש", "הורדות",
      "האחרונים ביותר", "הנצפים ביותר",
      "מידע נוסף",
    ],
    "it": [
      "Fine", "Annulla", "Modifica", "Salva", "Annulla", "Ripristina", "Altro", "Preferiti",
      "In primo piano", "I più votati", "Recenti", "Contatti", "Cronologia", "Segnalibri",
      "Cerca", "Download", "Più recenti", "Più visti",
      "Altre info",
    ],
    "ja": [
      "完了", "キャンセル", "編集", "保存", "取り消す", "やり直す", "その他", "よく使う項目", "おすすめ", "トップレート", "最近の項目",
      "連絡先", "履歴", "ブックマーク", "検索", "ダウンロード", "最新", "再生回数順",
      "詳細情報",
    ],
    "ko": [
      "완료", "취소", "편집", "저장", "실행 취소", "다시 실행", "더 보기", "즐겨찾기", "추천", "최고 평점", "최근 항목", "연락처",
      "방문 기록", "책갈피", "검색", "다운로드", "최신", "최다 조회",
      "추가 정보",
    ],
    "nb": [
      "Ferdig", "Avbryt", "Rediger", "Arkiver", "Angre", "Utfør igjen", "Mer", "Favoritter",
      "Utvalgte", "Best vurdert", "Siste", "Kontakter", "Logg", "Bokmerker", "Søk",
      "Nedlastinger", "Nyeste", "Mest sett",
      "Mer info",
    ],
    "nl": [
      "Gereed", "Annuleer", "Wijzig", "Bewaar", "Herstel", "Opnieuw", "Meer", "Favorieten",
      "Uitgelicht", "Best beoordeeld", "Recent", "Contacten", "Geschiedenis", "Bladwijzers",
      "Zoek", "Downloads", "Meest recent", "Meest bekeken",
      "Meer info",
    ],
    "pl": [
      "Gotowe", "Anuluj", "Edycja", "Zachowaj", "Cofnij", "Ponów", "Więcej", "Ulubione",
      "Polecane", "Najwyżej oceniane", "Ostatnie", "Kontakty", "Historia", "Zakładki", "Szukaj",
      "Pobrane", "Najnowsze", "Najczęściej oglądane",
      "Więcej informacji",
    ],
    "pt": [
      "OK", "Cancelar", "Editar", "Salvar", "Desfazer", "Refazer", "Mais", "Favoritos",
      "Destaques", "Mais votados", "Recentes", "Contatos", "Histórico", "Marcadores", "Buscar",
      "Downloads", "Mais recentes", "Mais vistos",
      "Mais informações",
    ],
    "ru": [
      "Готово", "Отменить", "Править", "Сохранить", "Отменить", "Повторить", "Еще", "Избранное",
      "Подборка", "Рейтинг", "Недавние", "Контакты", "История", "Закладки", "Поиск", "Загрузки",
      "Последние", "Популярные",
      "Подробнее",
    ],
    "sv": [
      "Klar", "Avbryt", "Redigera", "Spara", "Ångra", "Gör om", "Mer", "Favoriter", "Utvalt",
      "Högst betyg", "Senaste", "Kontakter", "Historik", "Bokmärken", "Sök", "Hämtningar",
      "Nyaste", "Mest visade",
      "Mer info",
    ],
    "zh": [
      "完成", "取消", "编辑", "存储", "撤销", "重做", "更多", "个人收藏", "精品推荐", "最高评分", "最近项目", "通讯录", "历史记录",
      "书签", "搜索", "下载", "最新", "最多观看",
      "更多信息",
    ],
    "zh-Hant": [
      "完成", "取消", "編輯", "儲存", "還原", "重做", "更多", "喜好項目", "精選", "最高評價", "最近項目", "聯絡資訊", "瀏覽記錄",
      "書籤", "搜尋", "下載項目", "最新", "最多觀看",
      "更多資訊",
    ],
  ]
}
