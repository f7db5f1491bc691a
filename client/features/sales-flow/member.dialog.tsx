import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { putGameMember, type OwnGame } from '../../../shared/features/sales-flow/board/game.api.ts'
import { callEndpoint, inWords } from '../../desk/server/call-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useOutcome } from '../../ui/form/use-outcome.ts'
import { Switch } from '../../ui/switch.tsx'
import { chime } from './moment/chime.rules.ts'
import { useMomentSound } from './moment/moment-kept.queries.ts'

type Member = OwnGame['member']

/** Whether rankings show the own name, and oneself at all, and the sound of this device. Each switch holds at once. */
export function MemberDialog({
  member,
  onClose,
  onSaved,
}: {
  member: Member
  onClose: () => void
  onSaved: () => void
}) {
  const { t } = useTranslation('game')
  const outcome = useOutcome()
  const [wish, setWish] = useState(member)
  const [hasSound, setSound] = useMomentSound()
  const save = async (next: Member) => {
    const before = wish
    setWish(next)
    const answer = await inWords(callEndpoint(putGameMember, { input: next }))
    if (answer.ok) return onSaved()
    setWish(before)
    outcome(answer)
  }
  const change = (next: Member) => void save(next).catch(reportError)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('member.title')}
      actions={<Button onClick={onClose}>{t('member.close')}</Button>}
    >
      <Switch
        label={t('member.hidesName')}
        help={t('member.hidesNameHelp')}
        checked={wish.hidesName}
        onChange={(hidesName) => change({ ...wish, hidesName })}
      />
      <Switch
        label={t('member.staysOut')}
        help={t('member.staysOutHelp')}
        checked={wish.staysOut}
        onChange={(staysOut) => change({ ...wish, staysOut })}
      />
      <Switch
        label={t('member.sound')}
        help={t('member.soundHelp')}
        checked={hasSound}
        onChange={(isOn) => {
          setSound(() => isOn)
          if (isOn) chime()
        }}
      />
    </Dialog>
  )
}
