import type { ComponentProps, ReactNode } from 'react';
import { DatedList } from '../../../ui/DatedList';
import { SectionPage } from '../../navigation/SectionPage';
import { BELOW_FRAUD, ORIGIN_PATH, REPORT_PATH } from '../paths';

export const WARNINGS_TITLE = 'Fraud warnings';

interface WarningListProps {
  entries: ComponentProps<typeof DatedList>['entries'];
  /** Shown below the list. */
  children: ReactNode;
}

/** Frauds that the office has seen, newest first (docs/behaviour.md 2.19). */
export function WarningList({ entries, children }: WarningListProps) {
  return (
    <SectionPage
      title={WARNINGS_TITLE}
      tagline="Frauds in our name that the office has seen"
      above={BELOW_FRAUD}
    >
      <p>
        <a href={REPORT_PATH}>Report a fraud</a> that is not here, without your name. Not sure about something
        you received? <a href={ORIGIN_PATH}>Is it from us?</a>
      </p>
      <DatedList entries={entries} none="There are no warnings at the moment." />
      {children}
    </SectionPage>
  );
}
