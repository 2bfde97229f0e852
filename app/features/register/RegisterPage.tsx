import { ShareText } from '../../ui/ShareText';
import { TableControls } from '../../ui/table/TableControls';
import { TableSection } from '../../ui/table/TableSection';
import { TableView } from '../../ui/table/TableView';
import { LeadPicture } from '../pictures/LeadPicture';
import type { PictureData } from '../pictures/picture-data';
import { AboutFigures } from './AboutFigures';
import { ChoiceFields, ChoiceLinks, ChosenFilters } from './Choices';
import { registerTable } from './columns';
import { FileLinks } from './files/FileLinks';
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
      {`Figures as at ${edition.month}. `}
      {edition.isSample && (
        <>
          <b>Sample figures,</b> not the office's own.
        </>
      )}
    </caption>
  );
  return (
    <>
      <TableView>
        <TableControls shape={shape} view={view} more={<a href="#files">Download</a>}>
          <ChoiceFields filters={view.filters} choices={choices} />
        </TableControls>
        <ChosenFilters path={path} view={view} choices={choices} />
        <TableSection
          shape={shape}
          view={view}
          sentence={sentence}
          extent={listing}
          below={
            <>
              <p className="downloads" id="files">
                All rows of this view as a file:{' '}
                <FileLinks pathOf={(format) => viewPath(view, `.${format}`, path)} />
              </p>
              <AboutFigures about={props.about} isEdition={path !== REGISTER_PATH} />
            </>
          }
        >
          <RegisterTable
            path={path}
            view={view}
            listing={listing}
            caption={caption}
            foot={foot}
            hasBars={view.size !== 'all'}
          />
        </TableSection>
        <ShareText title="Share this view" text={share} />
        <ChoiceLinks path={path} view={view} choices={choices} />
      </TableView>
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
