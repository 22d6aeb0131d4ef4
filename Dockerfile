# The image of the server. Build it in the root of the repository: docker build -t kasekam .
# tests/production/image.test.ts runs these steps without Docker.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY tools/runtime ./tools/runtime
RUN npm ci
COPY . .
RUN npm run build
# Most of the modules are for the web app, which is built now, and for the embedded PostgreSQL.
RUN node scripts/server-package.ts && npm prune --omit=dev

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data METRICS_HOST=0.0.0.0
WORKDIR /app
# Without web/, a start does not look whether the built web app is older than its sources.
COPY --from=build /app/package.json /app/version.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/data ./data
COPY --from=build /app/domain ./domain
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/server ./server
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown 1000:1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 4000 4001
HEALTHCHECK --interval=5s --timeout=4s --start-period=120s --retries=2 \
  CMD ["node", "scripts/check-ready.ts"]
# The environment and arguments of `npm start`.
ENV MALLOC_ARENA_MAX=1
CMD ["node", "--max-semi-space-size=2", "--heap-growing-percent=20", "--no-allocation-site-pretenuring", "server/main.ts"]
