import { StepField, StepForm, useRefusal } from '../ui/StepForm';

/** The form for a file of the register. */
export function UploadPage() {
  const entries = useRefusal('upload')?.entries;
  return (
    <>
      <h1>Upload a file of the register</h1>
      <p>Nothing is published yet. The file is checked and kept, and a second person publishes it.</p>
      <StepForm step="upload" button="Check and keep the file" hasFiles>
        <StepField
          step="upload"
          name="asAt"
          label="Month that the figures describe"
          hint="Year and month, such as 2021-05."
          type="month"
        />
        <StepField
          step="upload"
          name="source"
          label="Where the file came from"
          hint="One line of up to 300 characters. Visitors will read it."
          maxLength={300}
        />
        <div className="choice">
          <input
            id="upload-isSample"
            type="checkbox"
            name="isSample"
            value="yes"
            defaultChecked={entries?.isSample === 'yes'}
          />{' '}
          <label htmlFor="upload-isSample">The figures are a sample, not the office’s own</label>
        </div>
        <div className="field">
          <label htmlFor="upload-file">File</label>
          <p className="hint" id="upload-file-hint">
            CSV in UTF-8 with the columns STATE, LGA, HOUSEHOLDS, INDIVIDUALS, MALE and FEMALE. Up to 5,000
            lines and 20 MB.{entries && ' Choose it again: a browser cannot keep a file.'}
          </p>
          <input
            id="upload-file"
            type="file"
            name="file"
            accept=".csv,text/csv"
            required
            aria-describedby="upload-file-hint"
          />
        </div>
      </StepForm>
    </>
  );
}
