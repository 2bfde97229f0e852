// Preloaded into a site's process (tests/http/server/query-names.test.ts): prints each name that is read from the query of a
// URL, once for each path.
const urls = new WeakMap();
const told = new Set();

const searchParams = Object.getOwnPropertyDescriptor(URL.prototype, 'searchParams')?.get;
Object.defineProperty(URL.prototype, 'searchParams', {
  get() {
    const params = searchParams?.call(this);
    urls.set(params, this);
    return params;
  },
});

for (const method of /** @type {const} */ (['get', 'getAll', 'has'])) {
  const read = URLSearchParams.prototype[method];
  Object.defineProperty(URLSearchParams.prototype, method, {
    /** @param {Parameters<typeof read>} names */
    value(...names) {
      const line = urls.has(this) && JSON.stringify({ path: urls.get(this).pathname, name: names[0] });
      if (line && !told.has(line)) console.log(`read from the query: ${line}`);
      told.add(line);
      return Reflect.apply(read, this, names);
    },
  });
}
