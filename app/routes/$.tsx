import { notFound } from '../server/errors.server';

export function loader() {
  notFound();
}

export default function ContentRoute() {
  return null;
}
