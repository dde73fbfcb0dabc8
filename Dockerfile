# The whole product in one image: `docker build --tag anpan-portal .`, or with database and TLS by compose.yaml.
# `npm run image` tries it; where there is no Docker it does these steps in a folder.

# the version that the tests run on
FROM node:20.20.2-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY index.html lingui.config.ts uno.config.ts vite.config.ts ./
COPY build build
COPY contract contract
COPY fixtures fixtures
COPY locales locales
COPY mock-server mock-server
COPY public public
COPY scripts scripts
COPY server server
COPY src src
RUN npm run build
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:20.20.2-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV DATA_DIR=/data
COPY --from=build /app/package.json package.json
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/dist-server dist-server
# PGlite's folder, where DATABASE_URL names no PostgreSQL; nothing else is ever written but /tmp
RUN mkdir -m 700 /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=600s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist-server/main.js"]
