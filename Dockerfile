# The embedded stack with its tests, as CI sees them: one plain container, no Docker inside, no root.
#   docker build -t envent . && docker run --init --rm envent
# (--init: somebody must wait for the processes that outlive their parents, such as the browser's.)
FROM node:24-bookworm-slim

# The browser of the browser tests, and git, which the promotion's tests use.
RUN apt-get update \
    && apt-get install -y --no-install-recommends chromium fonts-noto-core git \
    && rm -rf /var/lib/apt/lists/*

# Not every builder gives the folder of WORKDIR to the user.
RUN install --directory --owner=node --group=node /home/node/envent

# The image's own unprivileged user: PostgreSQL refuses root, and nothing here needs it.
USER node
WORKDIR /home/node/envent

# The packages first: they change less often than the code, so a rebuild finds them in its cache.
COPY --chown=node:node package.json package-lock.json ./
COPY --chown=node:node scripts/inbucket-client/package.json scripts/inbucket-client/
RUN npm ci

COPY --chown=node:node . .

CMD ["npm", "test"]
