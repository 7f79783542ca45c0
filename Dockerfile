# The image of every role: web, worker and all (ROLE). docs/operations.md says how to run it.
ARG NODE=24-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No package runs a script of its own while it is installed; the image brings Node.
RUN npm ci --include=dev --ignore-scripts
COPY . .
RUN node scripts/build.ts && npm prune --omit=dev --ignore-scripts

FROM node:${NODE}
# pg_dump and pg_restore, for backups.
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client \
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
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "build/server/main.js"]
