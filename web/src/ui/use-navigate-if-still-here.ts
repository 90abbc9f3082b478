import { useCallback } from 'react';
import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router-dom';

/**
 * For a page that navigates by itself: in an effect, after a reply or by a timer. Nothing happens once the
 * visitor has left for another page, so that nobody is pulled back. The visitor's place is read from the
 * browser, because React Router shows a page until the next one has loaded. A hash is a place within a page.
 *
 * A link or button navigates at once, by the router's own `useNavigate`.
 */
export function useNavigateIfStillHere() {
  const navigate = useNavigate();
  const shownLocation = useLocation();
  // A new function after each navigation: an effect that did nothing runs again for a visitor who returns.
  return useCallback(
    (to: To, options?: NavigateOptions) => {
      const { pathname, search } = window.location;
      if (pathname === shownLocation.pathname && search === shownLocation.search)
        void navigate(to, options);
    },
    [navigate, shownLocation],
  );
}
