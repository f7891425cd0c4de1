import { EmptyPlace } from '../../components/frame/empty-place.tsx';

export function NoExhibitions() {
  return (
    <EmptyPlace className="not-first:mt-6" section="exhibitions" todo="Add an exhibition">
      No exhibitions yet.
    </EmptyPlace>
  );
}
