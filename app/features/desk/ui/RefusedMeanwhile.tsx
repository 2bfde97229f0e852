import { useActionData } from '@remix-run/react';
import type { RefusedStep } from '../at-desk.server';
import { FormProblem } from './FormProblem';

/** Why a step was refused whose form is no longer on the page, as somebody else took it first. @param forms steps of the page's forms */
export function RefusedMeanwhile({ forms }: { forms: readonly string[] }) {
  const { refused } = useActionData<RefusedStep>() ?? {};
  if (!refused || forms.includes(refused.step)) return null;
  return <FormProblem>{refused.problem}</FormProblem>;
}
