import type { ComponentProps } from 'react';
import { ErrorSummary } from '../../../ui/form/ErrorSummary';
import { Field } from '../../../ui/form/Field';
import { Languages, TranslationNotes } from '../../../ui/Languages';
import { Linked } from '../../../ui/Linked';
import { ENGLISH, pathFrom, pathIn } from '../../../words/language';
import { useWords } from '../../../words/use-words';
import { SectionPage } from '../../navigation/SectionPage';
import { site } from '../../navigation/site-file';
import { BELOW_FRAUD, ORIGIN_PATH, REPORT_PATH, WARNINGS_PATH } from '../paths';
import type { Asked } from './asked.server';
import { OriginVerdict } from './OriginVerdict';
import { ASKED_FIELD, LONGEST_ASKED } from './words';

const FORM_ID = 'origin';

interface OriginPageProps extends Asked {
  languages: ComponentProps<typeof Languages>['pages'];
}

/** Says whether something is from the office, by a posted form, so that no message stays in an address (docs/behaviour.md 2.19). */
export function OriginPage({ what, error, judged, languages }: OriginPageProps) {
  const { origin: words, common, language, notes, code } = useWords();
  const isEnglish = code === ENGLISH;
  return (
    <SectionPage title={words.title} tagline={words.tagline} above={isEnglish ? BELOW_FRAUD : []}>
      <Languages pages={languages} label={language.label} />
      <TranslationNotes {...notes} english={ORIGIN_PATH} />
      <ErrorSummary
        title={common.thereIsAProblem}
        result={error ? { status: 'error', error: { [ASKED_FIELD]: [error] } } : undefined}
        formId={FORM_ID}
      />
      {judged && <OriginVerdict {...judged} />}
      <form className="form" method="post" action={pathIn(code, ORIGIN_PATH)}>
        <Field
          formId={FORM_ID}
          name={ASKED_FIELD}
          label={judged ? words.questionAgain : words.question}
          hint={words.hint}
          errorMark={common.error}
          error={error}
        >
          {(field) => (
            <textarea
              {...field}
              rows={4}
              required
              maxLength={LONGEST_ASKED}
              defaultValue={what}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <p>
          <button type="submit">{words.button}</button>
        </p>
      </form>
      <p>
        <Linked
          text={words.below.replace('{number}', site.tollFree)}
          to={{
            call: `tel:${site.tollFree}`,
            warnings: pathFrom(code, WARNINGS_PATH),
            report: pathFrom(code, REPORT_PATH),
          }}
        />
      </p>
    </SectionPage>
  );
}
