import { StepField, StepForm } from '../../ui/StepForm';
import { FileField } from './FileField';
import { LONGEST } from './upload-names';

const STEP = 'upload';

/** The form for a PDF file. */
export function DocumentUploadPage() {
  return (
    <>
      <h1>Upload a document</h1>
      <p>
        The document is not public yet: it is once a text that links to it is published. The search then finds
        the words in it.
      </p>
      <StepForm step={STEP} button="Check and keep the document" hasFiles>
        <FileField
          step={STEP}
          label="PDF file"
          accept=".pdf,application/pdf"
          hint="Up to 20 MB, without a password, scripts and other files inside."
        />
        <StepField
          step={STEP}
          name="title"
          label="Title"
          hint="As it stands on the document."
          maxLength={LONGEST.title}
        />
        <StepField
          step={STEP}
          name="name"
          label="Name of the file"
          hint="Lower-case letters, digits and hyphens, such as annual-report-2025. It becomes part of its address and cannot be changed later."
          maxLength={LONGEST.documentName}
        />
      </StepForm>
    </>
  );
}
