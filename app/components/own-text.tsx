/**
 * A text of the owner's beside words or numbers of ours. Written from right to left, it would otherwise turn
 * them around: `10:00 – 18:00` after an Arabic place reads `18:00 – 10:00`.
 */
export function OwnText({ children }: { children: React.ReactNode }) {
  return <bdi>{children}</bdi>;
}
