import { useTranslation } from 'react-i18next'
import { useSells } from '../../../desk/session/session.tsx'
import type { PushState } from './push.queries.ts'

/** What push is for, to whoever is asked: a seller stands on a street, others wait for more than deviations. */
export function usePushExplanation(): (state: PushState) => string {
  const { t } = useTranslation('messaging')
  const sells = useSells()
  return (state) =>
    !sells && (state === 'off' || state === 'on') ? t(`push.inTheOffice.${state}`) : t(`push.explanation.${state}`)
}
