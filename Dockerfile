# The image of every role: web, worker and all (ROLE). docs/operations.md says how to run it.
ARG NODE=24-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# In place of a package of 570 MB that is never opened.
COPY scripts/no-lix scripts/no-lix
# No package runs a script of its own while it is installed; the image brings Node.
RUN npm ci --include=dev --ignore-scripts
COPY . .
# The commit that the server shows: docker build --build-arg COMMIT="$(git rev-parse HEAD)" .
ARG COMMIT
# Then only what runs stays (tests/image-size.test.ts). Without the list of what is for development, npm also removes what
# libraries would use if it were there by chance, such as a test runner.
RUN node scripts/build.ts \
  && npm pkg delete devDependencies overrides \
  && npm prune --omit=dev --omit=peer --ignore-scripts

FROM node:${NODE}
# pg_dump and pg_restore, for backups. They read every older PostgreSQL, so they are the newest ones, which come from the
# PostgreSQL project; Debian has the key of its packages.
# renovate: datasource=docker depName=postgres
ARG POSTGRES_CLIENT=18
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-common \
  && install -m 644 /usr/share/postgresql-common/pgdg/apt.postgresql.org.asc /usr/share/keyrings/postgresql.asc \
  && apt-get purge -y --auto-remove postgresql-common \
  && echo "deb [signed-by=/usr/share/keyrings/postgresql.asc] http://apt.postgresql.org/pub/repos/apt $(. /etc/os-release && echo "$VERSION_CODENAME")-pgdg main" > /etc/apt/sources.list.d/postgresql.list \
  && apt-get update \
  && apt-get install -y --no-install-recommends "postgresql-client-${POSTGRES_CLIENT}" \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# malloc gives memory back (scripts/server-settings.mjs).
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
# Everything belongs to root, so the server cannot change its own program.
COPY --from=build /app/package.json /app/package-lock.json /app/LICENSE ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/content content
COPY --from=build /app/database database
COPY --from=build /app/scripts scripts
COPY --from=build /app/src src
# The user "node" as a number, so that an engine can see that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=4 CMD ["node", "scripts/health.mjs"]
# Node itself is the process that gets SIGTERM; the same flags as `npm start`.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "--max-old-space-size=768", "build/server/main.js"]
