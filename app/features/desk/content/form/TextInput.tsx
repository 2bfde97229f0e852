import type { Control } from './control';
import type { Field } from './field';
import type { Choices } from './field-choices';
import { MarkdownField } from './MarkdownField';

interface TextInputProps {
  field: Field;
  value: string;
  control: Control;
  choices: Choices;
}

const ROWS = { paragraph: 4, lines: 6 };

/** Where a text is entered, or chosen. */
export function TextInput({ field, value, control, choices }: TextInputProps) {
  const { input, longest } = field;
  const own = { ...control, defaultValue: value };
  if (input === 'markdown')
    return (
      <MarkdownField
        control={own}
        longest={longest}
        isLong={longest > 20_000}
        takesPictures={field.takesPictures ?? false}
      />
    );
  if (input === 'paragraph') return <textarea {...own} rows={ROWS.paragraph} maxLength={longest} />;
  // A line may have as many characters; the server counts them.
  if (input === 'lines') return <textarea {...own} rows={ROWS.lines} />;
  if (input === 'choice') return <Select {...own} options={field.options ?? []} />;
  if (input === 'picture')
    return (
      <>
        <Select {...own} options={pictureOptions(choices)} />
        <p className="hint">
          <a href="/desk/content/pictures/new">Upload a picture</a>
        </p>
      </>
    );
  if (input === 'document')
    return (
      <>
        <Select
          {...own}
          options={['', ...choices.documents].map((path) => ({ value: path, label: path || 'None' }))}
        />
        <p className="hint">
          <a href="/desk/content/documents/new">Upload a PDF</a>
        </p>
      </>
    );
  if (input === 'page')
    return (
      <>
        <input {...own} list={`${control.id}-pages`} maxLength={longest} />
        <datalist id={`${control.id}-pages`}>
          {choices.pages.map((path) => (
            <option key={path} value={path} />
          ))}
        </datalist>
      </>
    );
  return <input {...own} type={input === 'line' ? 'text' : input} maxLength={longest} />;
}

type Options = readonly { value: string; label: string }[];

/** What the file has is kept, even if it cannot be chosen any more. */
function Select({ options, ...control }: Control & { defaultValue: string; options: Options }) {
  const { defaultValue: value } = control;
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <select {...control}>
      {[...(isKnown ? [] : [{ value, label: value }]), ...options].map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function pictureOptions({ pictures }: Choices): Options {
  return [
    { value: '', label: 'None' },
    ...pictures.map(({ name, alt }) => ({ value: name, label: `${name}: ${alt}` })),
  ];
}
