/**
 * What a card shows instead of a picture: its kind and date on cloth. The text beside it repeats the date, so that this is
 * for the eye only.
 */
export function CardFace({ kind, date }: Record<'kind' | 'date', string>) {
  return <span className="face" data-kind={kind} data-date={date} aria-hidden="true" />;
}
