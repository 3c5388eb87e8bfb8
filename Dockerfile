# Production images: `baize` runs the platform, the studio and the set-up; `web` serves the sites. docs/hosting.md has the commands.
# `database`, of compose.backup.yaml, is PostgreSQL's with pgBackRest in it (docs/backup.md).
ARG NODE_IMAGE=node:26-bookworm-slim
ARG NGINX_IMAGE=nginx:1.29
ARG POSTGRES_IMAGE=postgres:18

FROM ${NODE_IMAGE} AS build
WORKDIR /srv/baize
COPY . .
ARG GAMES_URL=https://games.example.com
RUN npm install --no-save --no-audit --no-fund \
 && node scripts/build.ts \
 && node deploy/site-rules.ts deploy/nginx \
 && npm prune --omit=dev --no-audit --no-fund \
 && node deploy/manifest.ts \
 # Documents are set in two weights of these fonts.
 && find node_modules/@fontsource/noto-sans-*/files -type f \
    ! -regex '.*-\(chinese-[a-z]*\|japanese\)-[47]00-normal\.woff' -delete

FROM ${NODE_IMAGE} AS baize
WORKDIR /srv/baize
ENV NODE_ENV=production DATA_DIR=/var/lib/baize HOST=0.0.0.0
COPY --from=build /srv/baize ./
RUN useradd --system --create-home --home-dir /var/lib/baize baize
USER baize
VOLUME /var/lib/baize
CMD ["node", "--max-semi-space-size=64", "platform/main.ts"]

FROM ${NGINX_IMAGE} AS web
COPY --from=build /srv/baize/player-site/dist /srv/baize/player-site/dist
COPY --from=build /srv/baize/agent-portal/dist /srv/baize/agent-portal/dist
COPY --from=build /srv/baize/program.sha256 /srv/baize/
COPY --from=build /srv/baize/deploy/nginx/*.conf /etc/nginx/baize/
COPY --from=build /srv/baize/deploy/nginx/templates /etc/nginx/templates

# From PostgreSQL's own packages, which the image has as a source.
FROM ${POSTGRES_IMAGE} AS database
RUN apt-get update && apt-get install --yes --no-install-recommends pgbackrest && rm -rf /var/lib/apt/lists/*
