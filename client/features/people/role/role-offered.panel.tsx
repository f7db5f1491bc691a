import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settleRoleDefault, type Held, type Role } from '../../../../shared/features/people/role/role.api.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { useOutcome } from '../../../ui/form/use-outcome.ts'
import { Section } from '../../../ui/page.tsx'
import { RightList } from './right-list.panel.tsx'

interface Given {
  role: Role
  offered: { added: readonly Held[]; removed: readonly Held[]; stamp: string }
  onSettled: () => void
}

/** What a release has changed in the default of an edited role, to be taken or left in one tap. */
export function RoleOffered({ role, offered: { added, removed, stamp }, onSettled }: Given) {
  const { t } = useTranslation(['people', 'common'])
  const outcome = useOutcome()
  const listChanged = useListChanged()
  const mayChange = useCan('update roles')
  const [busy, setBusy] = useState<boolean | null>(null)
  const settle = async (follow: boolean) => {
    setBusy(follow)
    const result = await callAct(settleRoleDefault, role, { stamp, follow })
    setBusy(null)
    outcome(result, t(follow ? 'people:roles.offered.followed' : 'people:roles.offered.kept'))
    listChanged('roles')
    onSettled()
  }
  return (
    <Section title={t('people:roles.offered.title')}>
      <chakra.p color="fg.muted">{t('people:roles.offered.lead')}</chakra.p>
      <Rights title={t('people:roles.offered.added')} rights={added} />
      <Rights title={t('people:roles.offered.removed')} rights={removed} />
      {mayChange ? (
        <chakra.div display="flex" flexWrap="wrap" gap="2" marginTop="4">
          <Button variant="solid" busy={busy === true} onClick={() => void settle(true).catch(reportError)}>
            {t('people:roles.offered.follow')}
          </Button>
          <Button variant="ghost" busy={busy === false} onClick={() => void settle(false).catch(reportError)}>
            {t('people:roles.offered.keep')}
          </Button>
        </chakra.div>
      ) : null}
    </Section>
  )
}

function Rights({ title, rights }: { title: string; rights: readonly Held[] }) {
  return rights.length === 0 ? null : (
    <chakra.div marginTop="4">
      <chakra.h3 fontWeight="semibold" marginBottom="2">
        {title}
      </chakra.h3>
      <RightList rights={rights} />
    </chakra.div>
  )
}
