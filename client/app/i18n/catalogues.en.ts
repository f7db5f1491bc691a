import type { ResourceKey } from 'i18next'
import common from '../../locales/en/common.json'
import dashboards from '../../locales/en/commission/dashboards.json'
import frame from '../../locales/en/frame.json'
import selling from '../../locales/en/sales/selling.json'
import sync from '../../locales/en/sync/sync.json'

/** What every start needs of this language: nothing of it travels with the other languages. */
export const firstWords: Readonly<Record<string, ResourceKey>> = { common, dashboards, frame, selling, sync }
