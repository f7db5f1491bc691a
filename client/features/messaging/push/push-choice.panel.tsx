import { chakra } from '@chakra-ui/react'
import { BellOff, BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuGroup, MenuItem } from '../../../ui/menu-items.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { usePushExplanation } from './push-explanation.queries.ts'
import { readPushState, turnPushOff, turnPushOn, type PushState } from './push.queries.ts'

/** Explains first what push is for; the browser is asked only after the person's own tap. */
export function PushChoice() {
  const { t, i18n, ready } = useTranslation('messaging')
  const explain = usePushExplanation()
  const [state, setState] = useState<PushState | null>(null)
  useEffect(function readState() {
    void readPushState().then(setState)
  }, [])
  if (!ready || state === null || state === 'unsupported') return null

  const turnOn = async () => {
    try {
      const next = await turnPushOn(i18n.language)
      setState(next)
      snackbar.open({ text: t(`push.result.${next === 'on' ? 'on' : 'failed'}`), duration: 4000 })
    } catch {
      snackbar.open({ text: t('push.result.failed'), duration: 4000 })
    }
  }
  const turnOff = async () => {
    await turnPushOff()
    setState('off')
    snackbar.open({ text: t('push.result.off') })
  }
  return (
    <MenuGroup label={t('push.title')}>
      <chakra.p paddingInline="3" paddingBottom="2" maxWidth="20rem" color="fg.muted" fontSize="sm">
        {explain(state)}
      </chakra.p>
      {state === 'off' ? (
        <MenuItem icon={<BellRing size={18} />} onPress={() => void turnOn()}>
          {t('push.turnOn')}
        </MenuItem>
      ) : null}
      {state === 'on' ? (
        <MenuItem icon={<BellOff size={18} />} onPress={() => void turnOff()}>
          {t('push.turnOff')}
        </MenuItem>
      ) : null}
    </MenuGroup>
  )
}
