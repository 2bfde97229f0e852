import { redirect } from '@remix-run/node';
export function loader() {
  return redirect('/where-we-work/nsr-summary-by-lga');
}
