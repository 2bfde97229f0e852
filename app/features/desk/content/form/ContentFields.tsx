import { BODY, type Field, idOf, named } from './field';
import type { Choices } from './field-choices';
import { GroupList } from './GroupList';
import { TextInput } from './TextInput';

interface ContentFieldsProps {
  fields: readonly Field[];
  /** What the fields show, by their names in the form. */
  entries: Readonly<Record<string, string>>;
  /** What is wrong, by field. */
  problems: Readonly<Record<string, string>>;
  choices: Choices;
  /** The list for which further groups were asked for. */
  more?: string;
  /** Name of the group, with a full stop. */
  within?: string;
}

/** The fields of a form for content (docs/rules.md R20 to R27); the form around them is the page's. */
export function ContentFields({ fields, within = '', ...shared }: ContentFieldsProps) {
  return (
    <>
      {/* The Enter key presses the first button of a form, which must not be one that adds to a list. */}
      {!within && <button type="submit" hidden aria-label="Send" />}
      {named(fields, within).map(({ field, name }) => (
        <ContentField key={name} field={field} name={name} isWithin={within !== ''} {...shared} />
      ))}
    </>
  );
}

interface ContentFieldProps extends Omit<ContentFieldsProps, 'fields' | 'within'> {
  field: Field;
  name: string;
  isWithin: boolean;
}

function ContentField({ field, name, isWithin, ...shared }: ContentFieldProps) {
  const { entries, problems, choices } = shared;
  const group = (of: string) => <ContentFields {...shared} fields={field.fields ?? []} within={`${of}.`} />;
  if (field.input === 'groups')
    return <GroupList field={field} name={name} group={group} entries={entries} more={shared.more} />;
  if (field.input === 'group')
    return (
      <fieldset id={idOf(name)} aria-describedby={field.hint && `${idOf(name)}-hint`}>
        <legend>{field.label}</legend>
        <FieldHint name={name} hint={field.hint} />
        {group(name)}
      </fieldset>
    );
  const own = { field, name, value: entries[name] ?? '', problem: problems[name] };
  // In a group, empty fields are how it is left out.
  const isOptional = !field.isRequired || field.mayBeEmpty;
  return (
    <div className={classesOf(field, own.problem, isWithin)}>
      {field.input === 'tick' ? (
        <div className="choice">
          <input {...controlOf(own)} type="checkbox" value="on" defaultChecked={own.value !== ''} />{' '}
          <label htmlFor={idOf(name)}>{field.label}</label>
          <FieldHint name={name} hint={field.hint} />
          <FieldError name={name} problem={own.problem} />
        </div>
      ) : (
        <>
          <label htmlFor={idOf(name)}>
            {field.label}
            {isOptional && !isWithin && <small> (may stay empty)</small>}
          </label>
          <FieldHint name={name} hint={hintOf(field)} />
          <FieldError name={name} problem={own.problem} />
          <TextInput
            {...own}
            control={{ ...controlOf(own), required: !isOptional && !isWithin }}
            choices={choices}
          />
        </>
      )}
    </div>
  );
}

/** Beside a text of its own is room for its preview. */
function classesOf({ input }: Field, problem: string | undefined, isWithin: boolean): string {
  const isWide = input === 'markdown' && !isWithin;
  return ['field', isWide && 'field-wide', problem && 'with-error'].filter(Boolean).join(' ');
}

function FieldHint({ name, hint }: { name: string; hint?: string }) {
  return hint ? (
    <p className="hint" id={`${idOf(name)}-hint`}>
      {hint}
    </p>
  ) : null;
}

function FieldError({ name, problem }: { name: string; problem?: string }) {
  return problem ? (
    <p className="error" id={`${idOf(name)}-error`}>
      <span className="hidden-text">Error: </span>
      {problem}
    </p>
  ) : null;
}

function hintOf({ hint = '', input, name }: Field): string {
  const more = input === 'lines' ? 'One on each line.' : '';
  const guide = input === 'markdown' && name !== BODY ? 'Markdown, as in the text of a page.' : '';
  return [hint, more, guide].filter(Boolean).join(' ');
}

function controlOf({ field, name, problem }: { field: Field; name: string; problem?: string }) {
  const id = idOf(name);
  const described = [hintOf(field) && `${id}-hint`, problem && `${id}-error`];
  return {
    id,
    name,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  };
}
