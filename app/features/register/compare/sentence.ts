/** The title and description of a comparison. @param asked a name that does not identify one place, or '' */
export function comparisonMeta(places: readonly { name: string }[], asked: string) {
  const names = inList(places.map(({ name }) => name));
  const looked = asked ? `Places called ${asked}` : '';
  if (!names)
    return {
      title: looked || 'Compare states and LGAs in the National Social Register',
      description: `${looked ? `${looked}: see` : 'See'} up to six states and LGAs side by side: households and people in the National Social Register, shares and ranks.`,
    };
  const title = places.length === 1 ? `Compare ${names}` : `${names} compared`;
  return {
    title: looked ? `${looked}; ${title}` : title,
    description: `${looked ? `${looked}; ` : ''}${names}: households and people in the National Social Register, shares of state and country, and ranks, side by side.`,
  };
}

/** Joins names that may contain commas: "Gaya, Kano; Dala, Kano and Abia". */
function inList(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join('; ')} and ${last}` : last;
}
