import { useRepeated } from '../../../ui/use-repeated.ts'
import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { getExports } from '../../../../shared/resource/list-export.api.ts'
import { isUnfinished } from '../../../../shared/resource/list-export.schema.ts'

const REFRESH_MS = 2000

/** The person's own exports, asked for again while one is being written. */
export function useExports() {
  const asked = useEndpoint(getExports)
  const isWriting = asked.value?.exports.some(isUnfinished) ?? false
  useRepeated(isWriting ? REFRESH_MS : null, asked.again)
  return asked
}
