import { isShortView } from '../../lists/table/short-view';
import { ShareText } from '../../ui/ShareText';
import { TableControls } from '../../ui/table/TableControls';
import { TableSection } from '../../ui/table/TableSection';
import { LeadPicture } from '../pictures/LeadPicture';
import type { PictureData } from '../pictures/picture-data';
import { AboutFigures } from './AboutFigures';
import { ChoiceFields, ChoiceLinks } from './Choices';
import { registerTable } from './columns';
import type { readRegisterPage } from './page.server';
import { REGISTER_PATH } from './paths';
import { RegisterTable } from './RegisterTable';
import { groupingOf, viewPath } from './view';

type RegisterPageProps = Awaited<ReturnType<typeof readRegisterPage>> & { picture?: PictureData };

/** The page "Summary of National Social Register by LGAs" (docs/behaviour.md 2.6), or an edition of it. */
export function RegisterPage(props: RegisterPageProps) {
  const { path, view, sentence, listing, foot, choices, edition, share, picture } = props;
  const shape = registerTable(groupingOf(view), path);
  const caption = (
    <caption>
      {`${edition.title}, as at ${edition.month}. `}
      {edition.isSample && (
        <>
          <b>Sample figures,</b> not the office's own.
        </>
      )}
    </caption>
  );
  return (
    <>
      <TableControls shape={shape} view={view} choices="Zone, state, order, page size">
        <ChoiceFields key={JSON.stringify(view.filters)} filters={view.filters} choices={choices} />
      </TableControls>
      <TableSection
        shape={shape}
        view={view}
        sentence={sentence}
        extent={listing}
        below={
          <>
            <p className="downloads">
              All rows of this view as a file: <a href={viewPath(view, '.csv', path)}>CSV</a>,{' '}
              <a href={viewPath(view, '.json', path)}>JSON</a>,{' '}
              <a href={viewPath(view, '.xlsx', path)}>XLSX</a>
            </p>
            <AboutFigures
              about={props.about}
              isEdition={path !== REGISTER_PATH}
              isBrief={!isShortView(props)}
            />
          </>
        }
      >
        <RegisterTable
          path={path}
          view={view}
          listing={listing}
          caption={caption}
          foot={foot}
          hasBars={isShortView(props)}
        />
      </TableSection>
      <ShareText title="Share this view" text={share} />
      {/* On a long page, the fields above do instead of these links. */}
      {isShortView(props) && <ChoiceLinks path={path} view={view} choices={choices} />}
      {picture && (
        <LeadPicture
          picture={picture}
          caption={picture.caption}
          sizes="(min-width: 64em) 800px, 100vw"
          largest={960}
        />
      )}
    </>
  );
}
