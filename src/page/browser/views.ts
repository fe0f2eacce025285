import type { Context, Place, WrittenPlace } from './types.ts'

/**
 * Loads the function that shows the view of a place. The browser and the server call it with contexts of their own. The modules of a view
 * are loaded when it is first shown. Rejects if they cannot be loaded. Some views are written by the server alone.
 */
export async function loadView(
  place: Exclude<Place, WrittenPlace>,
): Promise<(context: Context) => void | Promise<void>> {
  switch (place.view) {
    case 'results': {
      const { showResults } = await import('./view-results.ts')
      return (context) => showResults(place.q, context)
    }
    case 'companies': {
      const { showCompanies } = await import('./view-results.ts')
      return (context) => showCompanies(place.q, context)
    }
    case 'records': {
      const { showRecords } = await import('./view-records.ts')
      return (context) => showRecords(place, context)
    }
    case 'record': {
      const { showRecord } = await import('./records/view-record.ts')
      return (context) => showRecord(place.id, context)
    }
    case 'company': {
      const { showCompany } = await import('./company/view-company.ts')
      return (context) => showCompany(place, context)
    }
    case 'name': {
      const { showName } = await import('./company/view-company.ts')
      return (context) => showName(place, context)
    }
    case 'coverage': {
      const { showCoverage } = await import('./coverage/view-coverage.ts')
      return (context) => showCoverage(place, context)
    }
    case 'partners': {
      const { showPartners } = await import('./partners/view-partners.ts')
      return showPartners
    }
    case 'unknown':
    default: {
      const { showUnknown } = await import('./view-unknown.ts')
      return showUnknown
    }
  }
}
