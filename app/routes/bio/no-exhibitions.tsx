export function NoExhibitions() {
  return <p className="text-soft not-first:mt-6">No exhibitions yet.</p>;
}
