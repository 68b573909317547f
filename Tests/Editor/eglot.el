;;; eglot.el --- Emacs against the language server in $MKPREVIEW -*- lexical-binding: t -*-

;; In a folder with a document A.xml: what a person with the manual's settings gets. Ends with an
;; error if something is missing.

(require 'package)
(require 'eglot)
(require 'flymake)
(require 'nxml-mode)

(defun wait-for (what condition)
  (let ((end (time-add nil 60)))
    (while (not (funcall condition))
      (when (time-less-p end nil) (error "No %s" what))
      (accept-process-output nil 0.05))))

(add-to-list 'eglot-server-programs
             `((nxml-mode js-mode) . (,(getenv "MKPREVIEW") "lsp")))
(setq eglot-sync-connect 60 rng-nxml-auto-validate-flag nil make-backup-files nil)
(find-file "A.xml")
(nxml-mode)
(apply #'eglot (eglot--guess-contact))
(wait-for "server" #'eglot-current-server)

(goto-char (point-min))
(search-forward "text")
(insert "t")
(eglot--signal-textDocument/didChange)
(flymake-start)
(wait-for "diagnostic" (lambda () (flymake-diagnostics)))

(delete-char -3)
(eglot--signal-textDocument/didChange)
(let* ((found (eglot-completion-at-point))
       (names (all-completions "te" (nth 2 found) nil)))
  (wait-for "completion" (lambda () (member "text" (mapcar #'string-trim names)))))

(insert "xt")
(eglot--signal-textDocument/didChange)
(let ((hover (jsonrpc-request (eglot-current-server) :textDocument/hover
                              (eglot--TextDocumentPositionParams))))
  (wait-for "hover" (lambda () (plist-get hover :contents))))
(set-buffer-modified-p nil)
(eglot-shutdown (eglot-current-server))
(kill-emacs 0)
