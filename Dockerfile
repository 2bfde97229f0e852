# The site as one image, without PostgreSQL: `docker build -t nassco .`. To run it: compose.yaml, docs/deploy.md.

# The newest patch release of Node 24, though Node 20 still runs the site (docs/decisions/node-20.md); pin a digest where a registry is available (docs/deploy.md, "Versions").
ARG NODE=24.21.0-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:${NODE} AS dependencies
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
# Leaves out the embedded PostgreSQL, the build tools, and what a running site never reads: TypeScript, source maps, Prisma's
# compilers for other databases, and all but one font.
RUN npm ci --omit=dev --omit=optional --ignore-scripts
# sharp's compiled part, for share cards: npm calls it optional.
COPY --from=build /site/node_modules/@img node_modules/@img
RUN find node_modules -type f -regex '.*\.\(map\|[cm]?tsx?\)' -delete \
  && find node_modules/dejavu-fonts-ttf -name '*.ttf' ! -name DejaVuSansCondensed-Bold.ttf -delete \
  && find node_modules/@prisma/client/runtime -name 'query_compiler_*' ! -name '*_fast_bg.postgresql.*' -delete

FROM node:${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
# Memory of pictures goes back to the system: glibc would keep 300 MB after a few hundred uploads (docs/promises.md P59).
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /site
# Owned by root, so that a compromised site cannot change its own files.
COPY --from=dependencies /site/node_modules node_modules
COPY --from=build /site/build build
COPY package.json server.js command.js ./
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
