import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getMap, type MapView } from '../../../../shared/features/controlling/map/controlling-map.api.ts'
import type { MapProfile } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFailuresText } from '../../../ui/form/form-context.ts'
import { Section } from '../../../ui/page.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'

/** The versions of a map. Runs name the one they used; an earlier one can be taken up again. */
export function MapEditions({ view, onShow }: { view: MapView; onShow: (profile: MapProfile) => void }) {
  const { t } = useTranslation('controlling')
  const failuresText = useFailuresText()
  const [busy, setBusy] = useState<number | null>(null)
  const show = async (number: number) => {
    setBusy(number)
    const input = { edition: String(number) }
    const answer = await inWords(callEndpoint(getMap, { params: { id: view.id }, input }))
    setBusy(null)
    if (answer.ok) onShow(answer.value.profile)
    else snackbar.open({ text: failuresText(answer.failures) })
  }
  return (
    <Section title={t('map.editionsTitle')}>
      <chakra.ul margin="0" padding="0" listStyle="none" display="grid" gap="2">
        {view.editions.map(({ number, at, byName }) => (
          <chakra.li key={number} display="flex" flexWrap="wrap" alignItems="center" gap="3" minHeight="11">
            <chakra.span fontWeight="medium">{t('map.edition', { number })}</chakra.span>
            <chakra.span color="fg.muted" fontSize="sm" flex="1">
              <MomentText at={at} /> · {byName}
            </chakra.span>
            {number === view.version ? null : (
              <Button size="sm" busy={busy === number} onClick={() => void show(number).catch(reportError)}>
                {t('map.takeUp')}
              </Button>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  )
}
