/** The office as a schema.org GovernmentOrganization, for search engines. */
export function organization(
  site: { name: string; fullName: string; tollFree: string },
  origin: string,
): object {
  return {
    '@type': 'GovernmentOrganization',
    name: site.fullName,
    alternateName: site.name,
    url: `${origin}/`,
    telephone: site.tollFree,
    areaServed: { '@type': 'Country', name: 'Nigeria' },
  };
}
