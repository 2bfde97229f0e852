import { ENGLISH } from '../../words/language';
import { findPageIn } from '../pages/translated-pages.server';
import { BELOW_FRAUD, FRAUD_PATH } from './paths';

/** The page above those about fraud, for their breadcrumbs; none in a language that does not have it. */
export function aboveFraudIn(language: string) {
  if (language === ENGLISH) return BELOW_FRAUD;
  const found = findPageIn(language, FRAUD_PATH);
  return found ? [{ title: found.told.title, path: found.told.path }] : [];
}
