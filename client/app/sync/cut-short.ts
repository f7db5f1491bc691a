import i18next from 'i18next'
import { TriangleAlert } from 'lucide-react'
import { SNACKBAR_STAYS } from '../../ui/snackbar-store.ts'
import { snackbar } from '../../ui/snackbar.tsx'

/** Says that what was being saved when Rond was left was not saved. */
export async function reportCutShort(): Promise<void> {
  await i18next.loadNamespaces('rescue')
  snackbar.open({
    text: i18next.t('rescue:store.cutShort'),
    icon: TriangleAlert,
    duration: SNACKBAR_STAYS,
    action: { label: i18next.t('rescue:recovery.understood'), onPress: () => undefined },
  })
}
