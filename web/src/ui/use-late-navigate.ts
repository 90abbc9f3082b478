import { useCallback } from 'react';
import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router-dom';

/**
 * For a page that navigates by itself: in an effect, after a reply or by a timer. Nothing happens once the
 * visitor has left for another page, so that nobody is pulled back. The browser is asked where the visitor is,
 * because a page stays drawn until the next one has loaded. A hash is a place within a page.
 *
 * What a visitor presses navigates at once, by the router's own `useNavigate`.
 */
export function useLateNavigate() {
  const navigate = useNavigate();
  const drawn = useLocation();
  // A new function after each navigation: an effect that did nothing runs again for a visitor who returns.
  return useCallback(
    (to: To, options?: NavigateOptions) => {
      const { pathname, search } = window.location;
      if (pathname === drawn.pathname && search === drawn.search) void navigate(to, options);
    },
    [navigate, drawn],
  );
}
