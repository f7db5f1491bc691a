import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { getExports } from '../../../../shared/resource/list-export.api.ts'
import { isUnfinished } from '../../../../shared/resource/list-export.schema.ts'

/** The person's own exports, asked for again while one is being written. */
export const useExports = () => useEndpoint(getExports, { isUnfinished: ({ exports }) => exports.some(isUnfinished) })
