import { useRefusal } from '../../ui/StepForm';

interface FileFieldProps {
  step: string;
  label: string;
  hint: string;
  accept: string;
}

/** The field for the file of a step; a browser cannot keep it. */
export function FileField({ step, label, hint, accept }: FileFieldProps) {
  const refused = useRefusal(step);
  const isWrong = refused?.field === 'file';
  return (
    <div className={isWrong ? 'field with-error' : 'field'}>
      <label htmlFor={`${step}-file`}>{label}</label>
      <p className="hint" id={`${step}-file-hint`}>
        {hint}
        {refused && ' Choose it again: a browser cannot keep a file.'}
      </p>
      <input
        id={`${step}-file`}
        type="file"
        name="file"
        accept={accept}
        required
        aria-describedby={`${step}-file-hint`}
        aria-invalid={isWrong || undefined}
      />
    </div>
  );
}
