/** A page's breadcrumb as a schema.org BreadcrumbList. @param origin the site's own, such as `https://nassco.example` */
export function breadcrumbList(origin: string, crumbs: readonly { title: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ title: 'Home', path: '/' }, ...crumbs].map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: origin + path,
    })),
  };
}
