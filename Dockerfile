# The embedded stack with its tests, as CI sees them: one plain container, no Docker inside, no root.
#   docker build -t envent . && docker run --rm envent
FROM node:24-bookworm-slim

# The browser of the browser tests, and git, which the promotion's tests use.
RUN apt-get update \
    && apt-get install -y --no-install-recommends chromium fonts-noto-core git \
    && rm -rf /var/lib/apt/lists/*

# The image's own unprivileged user: PostgreSQL refuses root, and nothing here needs it.
USER node
WORKDIR /home/node/envent

# The packages first: they change less often than the code, so a rebuild finds them in its cache.
COPY --chown=node:node package.json package-lock.json ./
COPY --chown=node:node scripts/inbucket-client/package.json scripts/inbucket-client/
RUN npm ci

COPY --chown=node:node . .

# Chromium's own sandbox needs rights that a plain container does not have; the container is one.
ENV ENVENT_BROWSER_SANDBOX=off
CMD ["npm", "test"]
