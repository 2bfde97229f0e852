import type { ComponentProps } from 'react';
import { Languages, TranslationNotes } from '../../../ui/Languages';
import { Listen } from '../../../ui/Listen';
import { SampleMark } from '../../../ui/SampleMark';
import { ShareText } from '../../../ui/ShareText';
import { ENGLISH, pathFrom, pathIn, tagOf } from '../../../words/language';
import { useWords } from '../../../words/use-words';
import { SectionPage } from '../../navigation/SectionPage';
import { Prose } from '../../pages/Prose';
import { PictureBlock } from '../../pictures/PictureBlock';
import { REPORT_PATH, WARNINGS_PATH } from '../paths';
import { DayIn } from './WarningList';
import type { warningView } from './warning-view.server';

interface WarningPageProps {
  warning: NonNullable<ReturnType<typeof warningView>>['warning'];
  languages: ComponentProps<typeof Languages>['pages'];
}

/** A warning's page. What was seen in the fraud is never a link. */
export function WarningPage({ warning, languages }: WarningPageProps) {
  const { title, above, notes, english, date, updated, sample, seen, picture, html, passOn, recording } =
    warning;
  const { warnings: words, common, language, code } = useWords();
  return (
    <SectionPage title={title} above={above}>
      <Languages pages={languages} label={language.label} />
      {notes && <TranslationNotes {...notes} english={english} />}
      <Listen recording={recording} />
      {picture && (
        <div lang={code === ENGLISH ? undefined : tagOf(ENGLISH)}>
          <PictureBlock picture={picture} />
        </div>
      )}
      <Prose html={html} />
      {seen.length > 0 && (
        <>
          <h2>{words.seen}</h2>
          <ul>
            {seen.map((written) => (
              <li key={written}>{written}</li>
            ))}
          </ul>
        </>
      )}
      {sample && <SampleMark>{words.sample}</SampleMark>}
      <p className="updated">
        <DayIn text={common.published} day={date} />{' '}
        {updated && <DayIn text={common.lastUpdated} day={updated} />}
      </p>
      <ShareText title={common.passItOn} text={passOn} words={common} />
      <p>
        <a href={pathFrom(code, REPORT_PATH)}>{words.tellUsMore}</a>
      </p>
      <p>
        <a className="way" href={pathIn(code, WARNINGS_PATH)}>
          {words.all}
        </a>
      </p>
    </SectionPage>
  );
}
