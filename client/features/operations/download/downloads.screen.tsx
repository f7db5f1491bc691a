import { useTranslation } from 'react-i18next'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { StaffFilesPanel } from '../staff-file/staff-files.panel.tsx'
import { ExportsPanel } from './exports.panel.tsx'

export function DownloadsScreen() {
  const { t } = useTranslation('operations')
  return (
    <Page>
      <PageHeader title={t('downloads.title')} />
      <StaffFilesPanel />
      <ExportsPanel />
    </Page>
  )
}
