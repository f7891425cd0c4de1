import { notFound } from './not-found.ts';

export function loader() {
  throw notFound();
}

export const action = loader;

export default function NotFound() {
  return null;
}
