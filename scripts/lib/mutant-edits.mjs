// The places of the code of sync that mutants change, and the plainest way to change one.

export const engine = (/** @type {string} */ name) => `client/sync/engine/${name}.ts`
export const server = (/** @type {string} */ name) => `server/sync/${name}.ts`
export const cut = (/** @type {string} */ file, /** @type {string} */ find) => ({ file, find, put: '' })
