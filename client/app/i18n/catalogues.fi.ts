import type { ResourceKey } from 'i18next'
import common from '../../locales/fi/common.json'
import dashboards from '../../locales/fi/commission/dashboards.json'
import frame from '../../locales/fi/frame.json'
import selling from '../../locales/fi/sales/selling.json'
import sync from '../../locales/fi/sync/sync.json'

/** What every start needs of this language: nothing of it travels with the other languages. */
export const firstWords: Readonly<Record<string, ResourceKey>> = { common, dashboards, frame, selling, sync }
