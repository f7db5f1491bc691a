// Plain JavaScript for any Node from 20: what runs before Node 24 is found.
import { fileURLToPath } from 'node:url'

/** The project's folder, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
