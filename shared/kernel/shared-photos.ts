/** What the service worker and the pages agree on about photos that another app shares with Rond. */
export const SHARED_CACHE = 'rond-shared'
/** Where the browser posts a photo, as the manifest says. */
export const SHARE_PATH = '/share-photo'
/** The field of the form that carries the photo. */
export const SHARE_FIELD = 'photo'
export const SHARED_MAX_FILES = 5
/** As a camera writes it. It is shrunk to the limit of attachments when a sale takes it. */
export const SHARED_MAX_BYTES = 32 * 1024 * 1024

/** The address of a photo within the cache. No request ever goes there. */
export const sharedAddress = (id: string): string => `${SHARE_PATH}/${id}`
/** The entry that names the person who is signed in to this browser. */
export const SHARED_OWNER = `${SHARE_PATH}-owner`
/** The header of an entry that names its person; left out where nobody was signed in. */
export const OWNER_HEADER = 'rond-owner'

/** The header of an entry with the time of its arrival, in milliseconds. */
export const ARRIVED_HEADER = 'rond-arrived'
/** As long as a draft: a photo that no sale has taken by then is removed. */
export const SHARED_KEEP_MS = 7 * 86_400_000

/** Why a photo was not taken. */
export const shareFaults = ['kind', 'size', 'many', 'full'] as const
export type ShareFault = (typeof shareFaults)[number]
