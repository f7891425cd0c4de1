export function FormattingHint() {
  return (
    <p className="-mt-2 text-small text-soft">
      *italic*, **bold**, [a link](https://example.org); a line that begins with - is one of a list.
    </p>
  );
}
