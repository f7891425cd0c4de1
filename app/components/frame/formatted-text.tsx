/** A text of the owner, sanitized by `renderText`. */
export function FormattedText({ html, className = '' }: { html: string; className?: string }) {
  return (
    <div
      dir="auto"
      className={`formatted-text max-w-reading wrap-break-word ${className}`}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
